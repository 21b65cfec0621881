/** Returns the HTML that embeds a form in a web page; URL and name are escaped. */
export function embedCode(url: string, name: string): string {
  const [src, title] = [asAttribute(url), asAttribute(name)]
  return `<iframe src="${src}" title="${title}" width="100%" height="720" style="border:0" allow="geolocation; camera; microphone" loading="lazy"></iframe>`
}

const asAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
