import { copyByEvent } from '../../native/copyText.ts'

/** Media type of our JSON on a clipboard, in addition to plain text with the same JSON. */
const TYPE = 'application/x-geo-forms-elements+json'
const WEB_TYPE = `web ${TYPE}`

/** Writes a clip to a copy or cut event. */
export function writeToEvent(data: DataTransfer, json: string): void {
  data.setData(TYPE, json)
  data.setData('text/plain', json)
}

/** Reads a paste event: a clip, or any other text. */
export function readFromEvent(data: DataTransfer): string {
  return data.getData(TYPE) || data.getData('text/plain')
}

/** Writes a clip to the system clipboard; false if the browser denies it. */
export async function writeClipboard(json: string): Promise<boolean> {
  const fill = (data: DataTransfer) => writeToEvent(data, json)
  const plain = new Blob([json], { type: 'text/plain' })
  try {
    await navigator.clipboard.write([
      new ClipboardItem({ [WEB_TYPE]: new Blob([json], { type: TYPE }), 'text/plain': plain }),
    ])
    return true
  } catch {
    // Not every browser supports custom types.
    return (
      navigator.clipboard?.writeText(json).then(
        () => true,
        () => copyByEvent(fill),
      ) ?? copyByEvent(fill)
    )
  }
}

/** Reads the system clipboard; null if the browser denies it. */
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
