/** Hanging code logs this with the time (Date.now()) just before it hangs. */
export const HANGS_NOW = 'hangs now:';
const LOG = `console.log(${JSON.stringify(HANGS_NOW)}, Date.now());`;

/** Code that does not end or exhausts resources, immediately or some time after its first paint. */
export const HANGS: Record<string, string> = {
  'an endless loop': `${LOG} while (true) {}`,
  'endless recursion': `${LOG} function again() { try { again(); } finally { again(); } } again();`,
  'a loop that a timer starts after the first paint': `setTimeout(() => { ${LOG} while (true) {} }, 1500);`,
  'memory allocation without a limit': `${LOG} const taken = []; while (true) taken.push(new Array(1e6).fill(1));`,
  '100,000 nodes, created and laid out repeatedly': `${LOG} for (;;) { document.body.textContent = ""; for (let count = 0; count < 1e5; count += 1) { const node = document.createElement("div"); node.textContent = count; document.body.append(node); } void document.body.offsetHeight; }`,
  'endless layout': `${LOG} for (let count = 0; count < 1e4; count += 1) document.body.append(Object.assign(document.createElement("p"), { textContent: "row " + count })); (function again() { for (let time = 0; time < 1000; time += 1) { document.body.style.width = (time % 2 ? 300 : 200) + "px"; void document.body.offsetHeight; } requestAnimationFrame(again); })();`,
};
