/** What a web page needs to show a form inside it: any address and name are safe in it. */
export function embedCode(url: string, name: string): string {
  const [src, title] = [asAttribute(url), asAttribute(name)]
  return `<iframe src="${src}" title="${title}" width="100%" height="720" style="border:0" allow="geolocation; camera; microphone" loading="lazy"></iframe>`
}

const asAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
