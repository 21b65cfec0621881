/** The JSON a chosen file holds, unchecked: the server checks it. Null when it is not JSON. */
export async function readImport(file: Blob): Promise<{ readonly document: unknown } | { readonly wrong: 'notJson' }> {
  try {
    return { document: JSON.parse(await file.text()) as unknown }
  } catch {
    return { wrong: 'notJson' }
  }
}
