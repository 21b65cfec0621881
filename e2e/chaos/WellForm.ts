import { COLOURS, type Wanted } from './planCycle.ts'
import type { Tab } from './Tab.ts'

/** The form that is filled in. */
export const WELL_FORM = [
  { id: 'nameqst1', kind: 'text', name: 'name', settings: { label: 'Name', required: true } },
  { id: 'countqst', kind: 'integer', name: 'count', settings: { label: 'Count' } },
  { id: 'photoqst', kind: 'photo', name: 'photos', settings: { label: 'Photos', keepOriginal: true } },
  {
    id: 'colourqs',
    kind: 'radio',
    name: 'colour',
    settings: { label: 'Colour', choices: COLOURS.map((value) => ({ value, label: value })) },
  },
] as const

export const FIELDS = ['name', 'count', 'photo', 'colour'] as const
export type Field = (typeof FIELDS)[number]

/** The visible state of the page; missing answers are ''. */
export interface Seen {
  /** `form` to be filled in, `sent`, `kept` on the phone until it is online, or none of these (yet). */
  readonly shows: 'form' | 'sent' | 'kept' | 'nothing'
  /** The state of sending, from the page's status. */
  readonly sending: string
  readonly answers: Readonly<Record<Field, string>>
  /** True if news about the page covers its end. */
  readonly hasNews: boolean
}

/** Maximum time that a page is watched for a change, and the interval, in ms. */
const LOOK_MS = 1_000
const EVERY_MS = 25
/** Maximum time to prepare a photo, in ms. */
const PHOTO_WITHIN_MS = 30_000

/**
 * Returns the state of the page; given the state before, waits up to a second for it to change. Rejects while the page
 * navigates.
 */
export async function see(page: Tab, unlike: Seen | null = null): Promise<Seen> {
  // The page watches itself: polling it would cost more than all it does. No function in there has a name: in benches,
  // the compiler would call helpers for names that no page has.
  return page.evaluate<Seen, readonly [before: string, within: number, every: number]>(
    ([before, within, every]) =>
      new Promise<Seen>((resolve) => {
        const until = performance.now() + within
        const timer = setInterval(
          () => {
            const seen = { shows: 'nothing' as Seen['shows'], name: '', count: '' }
            for (const { textContent, control } of document.querySelectorAll('label')) {
              if (!(control instanceof HTMLInputElement) || control.type === 'file') continue
              if (textContent.startsWith('Name')) Object.assign(seen, { shows: 'form', name: control.value })
              if (textContent.startsWith('Count')) seen.count = control.value
            }
            for (const { textContent } of document.querySelectorAll('h1, h2, [role=heading]')) {
              if (textContent.trim().startsWith('Thank you!')) seen.shows = 'sent'
              else if (textContent.trim().startsWith('Saved on this') && seen.shows !== 'sent') seen.shows = 'kept'
            }
            const photos = document.querySelectorAll('.gf-photo-open').length
            const now: Seen = {
              shows: seen.shows,
              sending: document.querySelector('.page-status')?.getAttribute('data-state') ?? '',
              answers: {
                name: seen.name,
                count: seen.count,
                photo: photos === 0 ? '' : String(photos),
                colour: document.querySelector('input[type=radio]:checked')?.closest('label')?.textContent.trim() ?? '',
              },
              hasNews: document.querySelector('.page-news button') !== null,
            }
            if (JSON.stringify(now) === before && performance.now() < until) return
            clearInterval(timer)
            resolve(now)
          },
          before === '' ? 0 : every,
        )
      }),
    [unlike ? JSON.stringify(unlike) : '', LOOK_MS, EVERY_MS] as const,
  )
}

/** The text of the page and its workers, for reports. */
export async function wordsOf(page: Tab): Promise<string> {
  const workers = page.workers().map((address) => address.split('/').at(-1))
  const words = await page
    .evaluate(() => document.body.innerText.replaceAll(/\s+/g, ' ').slice(0, 400))
    .catch(() => 'nothing that could be read')
  return workers.length > 0 ? `${words} (${workers.join(', ')})` : words
}

/** The visible form of an answer. */
export function asSeen(wanted: Wanted, field: Field): string {
  if (field === 'photo') return wanted.photo ? '1' : ''
  return String(wanted[field])
}

/** Gives one answer. Returns true when the form shows it, false if it refused a photo. */
export async function answer(page: Tab, wanted: Wanted, field: Field): Promise<boolean> {
  if (field === 'name' || field === 'count') {
    await page.fill(field === 'name' ? 'Name' : 'Count', String(wanted[field]))
  } else if (field === 'colour') {
    await page.choose(wanted.colour)
  } else if (wanted.photo) {
    await page.attach({ name: 'well.png', mimeType: 'image/png', buffer: wanted.photo })
    return page.evaluate<boolean, number>(
      (within) =>
        new Promise((resolve, reject) => {
          const until = performance.now() + within
          const timer = setInterval(() => {
            const shown = document.querySelector('.gf-photo-open') !== null
            const alerts = [...document.querySelectorAll('[role=alert]')]
            const refused = alerts.some(({ textContent }) => /room|storage|space/i.test(textContent))
            if (!shown && !refused && performance.now() < until) return
            clearInterval(timer)
            if (shown || refused) resolve(shown)
            else reject(new Error('a photo that was attached is neither shown nor refused'))
          }, 25)
        }),
      PHOTO_WITHIN_MS,
    )
  }
  return true
}
