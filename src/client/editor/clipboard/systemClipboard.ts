/** The type of our JSON on a clipboard, beside plain text with the same JSON. */
const TYPE = 'application/x-geo-forms-elements+json'
const WEB_TYPE = `web ${TYPE}`

/** Puts a clip into a copy or cut event of the browser. */
export function writeToEvent(data: DataTransfer, json: string): void {
  data.setData(TYPE, json)
  data.setData('text/plain', json)
}

/** What a paste event of the browser holds: a clip, or whatever else as text. */
export function readFromEvent(data: DataTransfer): string {
  return data.getData(TYPE) || data.getData('text/plain')
}

/** Puts a clip on the system's clipboard; false when the browser does not let it. */
export async function writeClipboard(json: string): Promise<boolean> {
  const plain = new Blob([json], { type: 'text/plain' })
  try {
    await navigator.clipboard.write([
      new ClipboardItem({ [WEB_TYPE]: new Blob([json], { type: TYPE }), 'text/plain': plain }),
    ])
    return true
  } catch {
    // Not every browser takes types of our own.
    return (
      navigator.clipboard?.writeText(json).then(
        () => true,
        () => copyByEvent(json),
      ) ?? copyByEvent(json)
    )
  }
}

/** What is on the system's clipboard; null when the browser does not let a page read it. */
export async function readClipboard(): Promise<string | null> {
  try {
    for (const item of await navigator.clipboard.read()) {
      const type = [WEB_TYPE, 'text/plain'].find((one) => item.types.includes(one))
      if (type !== undefined) return await (await item.getType(type)).text()
    }
    return ''
  } catch {
    return null
  }
}

/** The way of browsers without the newer one, and of pages that are not served securely. */
function copyByEvent(json: string): boolean {
  let written = false
  const fill = (event: ClipboardEvent) => {
    if (event.clipboardData) writeToEvent(event.clipboardData, json)
    written = event.clipboardData !== null
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  window.addEventListener('copy', fill, true)
  document.execCommand('copy')
  window.removeEventListener('copy', fill, true)
  return written
}
