import type { StoredElement } from '../../src/forms/document/StoredDocument.ts'
import { CHOICES, fields, REVEALS } from '../render/fields.ts'

const API = '/codeless-portal/api'

/** The element id of a field by its index in the form. */
export const fieldId = (index: number) => `f${String(index).padStart(7, '0')}`

/** The last elements of a form about a place. */
export const PLACE_AND_PHOTO: readonly StoredElement[] = [
  { id: 'l0000001', kind: 'location', name: 'place', settings: { label: 'Place' } },
  { id: 'p0000001', kind: 'photo', name: 'photo', settings: { label: 'Photo' } },
]

/**
 * Publishes a form of this many mixed fields on a demo server, with or without conditions, and with these elements at
 * its end. Returns its id.
 */
export async function publishFields(
  origin: string,
  count: number,
  conditions: boolean,
  end: readonly StoredElement[] = [],
): Promise<string> {
  const cookie = await signIn(origin)
  const call = async (method: string, path: string, revision: number | null, body?: unknown) => {
    const answer = await fetch(`${origin}${API}/forms${path}`, {
      method,
      headers: {
        cookie,
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(revision === null ? {} : { 'if-match': `"${revision}"` }),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`)
    return (await answer.json()) as FormAnswer
  }
  const { id, revision, document } = await call('POST', '', null, { template: 100, name: 'Twenty' })
  const questions = fields(count).map(({ name, type, required, shownBy }, index) => ({
    id: fieldId(index),
    kind: type,
    name,
    settings: {
      label: name,
      required,
      ...(type === 'select' ? { choices: CHOICES.map(asChoice) } : {}),
      ...(conditions && shownBy ? { shownWhen: `${shownBy} == '${REVEALS}'` } : {}),
    },
  }))
  document.container.form.children = [...questions, ...end]
  const saved = await call('PUT', `/${id}`, revision, { document })
  await call('POST', `/${id}/publish`, saved.revision)
  return id
}

async function signIn(origin: string): Promise<string> {
  const signedIn = await fetch(`${origin}${API}/demo/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ as: 'author' }),
  })
  return signedIn.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
}

const asChoice = (value: string) => ({ value, label: value })

interface FormAnswer {
  readonly id: string
  readonly revision: number
  readonly document: { container: { form: { children: StoredElement[] } } }
}
