/** Where tokens are refreshed: the tools host that the server named in the page, else the server itself (''). */
export function toolsHost(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="tools-host"]')?.content ?? ''
}
