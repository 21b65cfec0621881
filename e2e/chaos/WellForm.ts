import type { Page } from '@playwright/test'
import { COLOURS, type Wanted } from './planCycle.ts'

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
  /** All words of the page, for what is reported. */
  readonly words: string
}

/** Looks at the page as it is now; rejects while another takes its place. */
export async function see(page: Page): Promise<Seen> {
  // Nothing in there has a name: a bench would be run with helpers for names that no page has.
  const { boxes, headings, ...rest } = await page.evaluate(() => ({
    boxes: Array.from(document.querySelectorAll('label'), ({ textContent, control }) =>
      control instanceof HTMLInputElement && control.type !== 'file' ? [textContent, control.value] : [],
    ),
    headings: Array.from(document.querySelectorAll('h1, h2, [role=heading]'), ({ textContent }) => textContent),
    colour: document.querySelector('input[type=radio]:checked')?.closest('label')?.textContent.trim() ?? '',
    photos: document.querySelectorAll('.gf-photo-open').length,
    sending: document.querySelector('.page-status')?.getAttribute('data-state') ?? '',
    words: document.body.innerText.replaceAll(/\s+/g, ' ').slice(0, 400),
  }))
  const value = (label: string) => boxes.find(([text]) => text?.startsWith(label))?.[1]
  const says = (start: string) => headings.some((text) => text.trim().startsWith(start))
  const name = value('Name')
  return {
    shows: says('Sent.') ? 'sent' : says('Kept on this') ? 'kept' : name === undefined ? 'nothing' : 'form',
    sending: rest.sending,
    answers: {
      name: name ?? '',
      count: value('Count') ?? '',
      photo: rest.photos === 0 ? '' : String(rest.photos),
      colour: rest.colour,
    },
    words: rest.words,
  }
}

/** How an answer looks once it is given. */
export function asSeen(wanted: Wanted, field: Field): string {
  if (field === 'photo') return wanted.photo ? '1' : ''
  return String(wanted[field])
}

/** Gives one answer; true when the form shows it, false when it refused a photo. */
export async function answer(page: Page, wanted: Wanted, field: Field): Promise<boolean> {
  if (field === 'name' || field === 'count') {
    await page.getByRole('textbox', { name: field === 'name' ? 'Name' : 'Count' }).fill(String(wanted[field]))
  } else if (field === 'colour') {
    await page.getByRole('radio', { name: wanted.colour }).check()
  } else if (wanted.photo) {
    const file = { name: 'well.png', mimeType: 'image/png', buffer: wanted.photo }
    await page.locator('input[type=file][multiple]').setInputFiles(file)
    const shown = page.locator('.gf-photo-open')
    const refused = page.getByRole('alert').filter({ hasText: /room|storage|space/i })
    await shown.or(refused).first().waitFor()
    return (await shown.count()) === 1
  }
  return true
}
