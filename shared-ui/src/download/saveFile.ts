/** Saves something as a file of the person's, where the browser puts downloads. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // Browsers read the content after the click has been handled; 30 s is ample and still frees it.
  setTimeout(() => URL.revokeObjectURL(address), 30_000);
}
