import { GIVEN_ANSWERS } from '../../contract/base.ts'

let given: Map<string, unknown> | undefined

/**
 * What the server answered to an address along with the page, so that a phone need not ask again; each answer once,
 * since whoever asks a second time wants to know what is new.
 */
export function takeGiven(url: string): { readonly data: unknown } | null {
  given ??= new Map(Object.entries(readGiven()))
  if (!given.has(url)) return null
  const data = given.get(url)
  given.delete(url)
  return { data }
}

function readGiven(): object {
  const text = document.getElementById(GIVEN_ANSWERS)?.textContent
  return text ? (JSON.parse(text) as object) : {}
}
