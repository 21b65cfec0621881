import type { Sent } from '../host-app/publishForm.ts'
import { type Chapter, Finding, sha256 } from './Chapter.ts'
import type { Wanted } from './planCycle.ts'
import { tendOutbox } from './tendOutbox.ts'

/** Maximum time until the server has all submissions once the faults have ended, in ms. */
const ARRIVES_WITHIN_MS = 120_000
/** After this time, in ms, the collector checks whether the outbox needs them. */
const BY_ITSELF_MS = 6_000

/** Maximum interval between queries of the server, in ms. */
const LOOK_AGAIN_MS = 500

/** More than one cycle submits: submissions that waited on the phone may arrive after later ones. */
const LATEST = 20

/**
 * Checks that all submissions are stored, and those of this cycle exactly once, as answered, with the exact bytes of
 * their photos.
 */
export async function judge(chapter: Chapter, own: readonly Wanted[]): Promise<void> {
  const { author, form, handedIn, proxy } = chapter
  const deadline = Date.now() + ARRIVES_WITHIN_MS
  let stored = await author.newest(form, LATEST)
  let tended = false
  while (stored.total < handedIn.length && Date.now() < deadline) {
    await proxy.nextArrival(LOOK_AGAIN_MS)
    stored = await author.newest(form, LATEST)
    if (tended || deadline - Date.now() > ARRIVES_WITHIN_MS - BY_ITSELF_MS) continue
    tended = true
    await tendOutbox(chapter)
  }
  if (stored.total !== handedIn.length) {
    const names = stored.rows.map(({ input }) => input['name']).join('; ')
    const words = `${handedIn.length} handed in, ${stored.total} stored, the latest: ${names}`
    throw new Finding(stored.total < handedIn.length ? 'lost' : 'twice', words)
  }
  const recent = new Map(stored.rows.map((row) => [row.input['name'], row]))
  for (const wanted of own) {
    const row = recent.get(wanted.name)
    if (!row) throw new Finding('lost', `${wanted.name} is not among the latest: ${[...recent.keys()].join('; ')}`)
    await isAsAnswered(row, wanted, author.file)
  }
}

/** The same for all submissions ever made to the form: none arrived late or twice, or was changed since. */
export async function judgeAll({ author, form, handedIn }: Chapter): Promise<void> {
  const { rows } = await author.newest(form, 200)
  const stored = new Map(rows.map((row) => [row.input['name'], row]))
  if (stored.size !== rows.length) throw new Finding('twice', `${rows.length} stored, ${stored.size} of them differ`)
  const recent = handedIn.slice(-200)
  if (rows.length !== recent.length) throw new Finding('lost', `${recent.length} handed in, ${rows.length} stored`)
  for (const wanted of recent) {
    const row = stored.get(wanted.name)
    if (!row) throw new Finding('lost', `${wanted.name} is not stored`)
    await isAsAnswered(row, wanted)
  }
}

async function isAsAnswered(
  { input }: Sent,
  { name, count, colour, photo }: Wanted,
  file?: (hash: string) => Promise<Buffer>,
): Promise<void> {
  const photos = (input['photos'] ?? []) as readonly { readonly hash: string }[]
  const hashes = photos.map(({ hash }) => hash)
  const got = JSON.stringify([input['name'], input['count'], input['colour'], hashes])
  const meant = JSON.stringify([name, count, colour, photo ? [sha256(photo)] : []])
  if (got !== meant) throw new Finding('changed', `stored ${got}, answered ${meant}`)
  for (const hash of file ? hashes : []) {
    const bytes = await file?.(hash)
    if (!bytes || sha256(bytes) !== hash) throw new Finding('changed', `the photo of ${name} differs from ${hash}`)
  }
}
