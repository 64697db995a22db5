/** Saves content as a file in the browser's download folder. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // Browsers read the content after the click handler returns; 30 s is ample, and the memory is still freed.
  setTimeout(() => URL.revokeObjectURL(address), 30_000);
}
