import { addressesOf } from '../../forms/addresses/addressesOf.ts'
import { allowedUrl } from '../../forms/addresses/allowedUrl.ts'
import type { FormDocument } from '../../forms/document/FormDocument.ts'

/** The first address of a form that this server does not let it use, and the origin that would have to be allowed. */
export function foreignAddress(
  document: FormDocument,
  own: string,
  origins: readonly string[],
): { readonly url: string; readonly origin: string } | null {
  for (const url of addressesOf(document)) {
    if (allowedUrl(url, own, origins)) continue
    return { url: url.slice(0, 200), origin: URL.canParse(url, own) ? new URL(url, own).origin : url.slice(0, 200) }
  }
  return null
}
