import { COLOURS, type Wanted } from './planCycle.ts'
import type { Tab } from './Tab.ts'

/** The form that is filled in all the while. */
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

/** What a person sees of it: answers are '' where there are none. */
export interface Seen {
  /** `form` to be filled in, `sent`, `kept` on the phone until there is a network, or none of these (yet). */
  readonly shows: 'form' | 'sent' | 'kept' | 'nothing'
  /** How sending goes, as the page's status has it. */
  readonly sending: string
  readonly answers: Readonly<Record<Field, string>>
  /** Something new about the page stands over its end. */
  readonly hasNews: boolean
}

/** So long a page is looked at for something else to appear, and so often, in ms. */
const LOOK_MS = 1_000
const EVERY_MS = 25
/** So long a photo may be prepared, in ms. */
const PHOTO_WITHIN_MS = 30_000

/**
 * Looks at the page as it is; given how it looked before, waits a second for it to look otherwise. Rejects while another
 * page takes its place.
 */
export async function see(page: Tab, unlike: Seen | null = null): Promise<Seen> {
  // The page looks at itself: asking it again and again would cost more than all it does. Nothing in there has a name: a
  // bench would be run with helpers for names that no page has.
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

/** All words of the page and the workers it has, for what is reported. */
export async function wordsOf(page: Tab): Promise<string> {
  const workers = page.workers().map((address) => address.split('/').at(-1))
  const words = await page
    .evaluate(() => document.body.innerText.replaceAll(/\s+/g, ' ').slice(0, 400))
    .catch(() => 'nothing that could be read')
  return workers.length > 0 ? `${words} (${workers.join(', ')})` : words
}

/** How an answer looks once it is given. */
export function asSeen(wanted: Wanted, field: Field): string {
  if (field === 'photo') return wanted.photo ? '1' : ''
  return String(wanted[field])
}

/** Gives one answer; true when the form shows it, false when it refused a photo. */
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
