/** Copies a text to the clipboard. Rejects if the browser refuses. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
  } catch (error) {
    if (!copyByEvent((data) => data.setData('text/plain', text))) throw error
  }
}

/** Copies what `fill` writes, in old browsers and on pages without HTTPS, too; false if the browser refuses. */
export function copyByEvent(fill: (data: DataTransfer) => void): boolean {
  let written = false
  const write = (event: ClipboardEvent) => {
    if (event.clipboardData) fill(event.clipboardData)
    written = event.clipboardData !== null
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  window.addEventListener('copy', write, true)
  document.execCommand('copy')
  window.removeEventListener('copy', write, true)
  return written
}
