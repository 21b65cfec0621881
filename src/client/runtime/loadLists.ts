import type { AttachedList } from '../../forms/document/FormDocument.ts'
import type { Filling } from '../../forms/filling/Filling.ts'
import type { ChoiceList } from '../../forms/lists/ChoiceList.ts'
import { CallFailure } from '../../render/fetcher.ts'
import { fetchText } from './fetchText.ts'

/**
 * URLs of lists: of one on the server, by its hash or its form; of an external one, null if its origin is not allowed.
 */
export interface ListPlaces {
  readonly ofHash: (hash: string) => string
  readonly ofUrl: (url: string) => URL | null
}

/** The lists of a form being loaded. */
export interface LoadingLists {
  /** Settles when every list was loaded or failed. Never rejects. */
  readonly done: Promise<void>
  /** Loads the failed lists again. */
  readonly retry: () => void
}

/** Loads the lists of a form and passes each to its filling as soon as it arrives. */
export function loadLists(filling: Filling, places: ListPlaces): LoadingLists {
  const failed = new Set<AttachedList>()
  const load = async (list: AttachedList) => {
    try {
      filling.setList(list.name, await read(list, places))
      failed.delete(list)
    } catch {
      failed.add(list)
      filling.setList(list.name, 'failed')
    }
  }
  const lists = filling.compiled.form.lists ?? []
  return {
    done: Promise.all(lists.map(load)).then(() => undefined),
    retry: () => {
      for (const list of failed) {
        failed.delete(list)
        void load(list)
      }
    },
  }
}

/** Lists on the server never change under their hash: one request serves all fillings. */
const read = async ({ source, format }: AttachedList, places: ListPlaces): Promise<ChoiceList> => {
  if ('hash' in source) return keptList(places.ofHash(source.hash))
  if ('form' in source) return readPlaces(places.ofHash(source.form))
  const url = places.ofUrl(source.url)
  if (!url) throw new Error(`The origin of ${source.url} is not allowed.`)
  const [text, { parseList }] = await Promise.all([fetchText({ url }), import('../../forms/lists/parseList.ts')])
  const parsed = parseList(text, format)
  if ('error' in parsed) throw new Error(parsed.error.sentence)
  return parsed.list
}

/** Places change, so they are fetched each time; offline, the browser's last copy is used. */
async function readPlaces(url: string): Promise<ChoiceList> {
  try {
    return JSON.parse(await fetchText({ url })) as ChoiceList
  } catch (error) {
    const isOffline = error instanceof CallFailure && error.cause instanceof TypeError
    if (!isOffline) throw error
    return JSON.parse(await fetchText({ url, cache: 'force-cache' })) as ChoiceList
  }
}

const kept = new Map<string, Promise<ChoiceList>>()

function keptList(url: string): Promise<ChoiceList> {
  const found = kept.get(url) ?? fetchText({ url }).then((text) => JSON.parse(text) as ChoiceList)
  kept.set(url, found)
  found.catch(() => kept.delete(url))
  return found
}
