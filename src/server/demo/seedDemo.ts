import { DEMO_PEOPLE } from '../identity/demoPeople.ts'
import { DEMO_FORM_IDS } from './demoFormIds.ts'
import { demoForms } from './demoForms.ts'
import { inspections, type Inspection } from './inspections.ts'
import { knownPlaces } from './knownPlaces.ts'
import { execFile } from 'node:child_process'
import { programAt } from '../programs.ts'
import { promisify } from 'node:util'
import { track } from '../analytics/track.ts'
import { draftText } from '../store/forms/DraftText.ts'
import type { Services } from '../Services.ts'
import type { Town } from './Town.ts'

const SUBMISSIONS = 2_000
const TASKS = 24
/** Number of towns with known places. */
const TOWNS_KNOWN = 40
const HOUR = 3_600_000
const DAYS_SHOWN = 90
/** Of so many people who view the form, one more leaves it. */
const VIEWS_PER_LEAVER = 6
const MARK = 'demo'

type Sent = Pick<Inspection, 'id' | 'longitude' | 'latitude' | 'input'>

const INSPECTORS = ['Amina Nakato', 'Joseph Mwangi', 'Nguyễn Thị Lan', 'Kwame Mensah', 'Grace Banda', 'Li Wei']

/**
 * Seeds a newly created database with demo forms. Never changes an existing one; seeding interrupted by a crash
 * continues at the next start, since all ids are deterministic.
 */
export async function seedDemo(services: Services): Promise<void> {
  const { store } = services
  const now = await startDemoTimeline(services)
  if (now === null) return
  const towns = await chooseTowns(SUBMISSIONS)
  const [author, ...inspectors] = await knowPeople(services)
  if (!author) return
  await store.write(async (w) => {
    for (const form of demoForms()) {
      if (await w.forms.get(form.id, null)) continue
      const draft = draftText(form.document)
      await w.forms.add({ ...form, draft, ownerId: author, at: now })
      await w.forms.publish(form.id, draft.text, author, now)
      if (form.id === DEMO_FORM_IDS.places) await w.places.setSettings(form.id, { shown: true, fields: ['category'] })
      if (form.id === DEMO_FORM_IDS.tasks) await w.tasks.add(tasksAt(towns.slice(0, TASKS), now))
    }
  })
  const made = inspections(towns, now, inspectors.length)
  const places = knownPlaces(towns.slice(0, TOWNS_KNOWN))
  /** `inspector`: index of the sender; `more`: further entries of its additional data. */
  const submit = (form_id: string, at: number, inspector: number, one: Sent, more: object = {}) =>
    store.submit({
      id: one.id,
      form_id,
      version: 1,
      submission_type: form_id === DEMO_FORM_IDS.places ? 1 : 100,
      submitted_at: at,
      ...deviceTimes(at),
      submitter_id: inspectors[inspector] ?? author,
      mode: 'h5',
      lon: one.longitude,
      lat: one.latitude,
      hash: one.id,
      additional_data: JSON.stringify({ PageId: form_id, Prompts: [], ...more }),
      input: JSON.stringify({ ...one.input, Google_Email: emailOf(INSPECTORS[inspector] ?? '') }),
    })
  await Promise.all([
    ...places.map((place, index) => {
      const { latitude, longitude, input } = place
      const more = { GeoPoint: { latitude, longitude }, Source: 'h5', 'PoiName.en': input.mainName }
      return submit(DEMO_FORM_IDS.places, now - (places.length - index) * HOUR, index % INSPECTORS.length, place, more)
    }),
    ...made.map((one) => submit(DEMO_FORM_IDS.inspection, one.at, one.inspector, one)),
  ])
  await store.write(async (w) => {
    for (const at of viewsOf(made, now)) await track(w, null, { name: 'open', formId: DEMO_FORM_IDS.inspection }, at)
    await w.meta.set(MARK, 'done')
  })
}

/** When the inspection was opened, in ms, in the days that analytics show: once per submission, and by some who left. */
const viewsOf = (made: readonly Inspection[], now: number): readonly number[] =>
  made
    .filter(({ at }) => at > now - DAYS_SHOWN * 24 * HOUR)
    .flatMap(({ at }, index) => {
      const { started_at } = deviceTimes(at)
      return index % VIEWS_PER_LEAVER === 0 ? [started_at, started_at - HOUR] : [started_at]
    })

/**
 * Returns the end of the demo's timeline in ms, which is the time of the first start, stored in `meta`; null if there
 * is nothing to seed. Called before the server listens: a start that fails there, because the port is in use, has
 * already created the database.
 */
export function startDemoTimeline({ store }: Pick<Services, 'store'>): Promise<number | null> {
  return store.write(async (w) => {
    const mark = await w.meta.get(MARK)
    if (mark !== undefined) return mark === 'done' ? null : Number(mark)
    if (!store.isNew) return null
    const now = Date.now()
    await w.meta.set(MARK, String(now))
    return now
  })
}

/** Device times in ms since 1970: some submissions were filled in offline and sent hours later. */
function deviceTimes(submitted: number) {
  const completed_at = submitted - (submitted % 7 === 0 ? 3 * HOUR : 20_000)
  return { completed_at, started_at: completed_at - (4 + (submitted % 9)) * 60_000 }
}

/** Creates the author and the inspectors; returns their ids. */
function knowPeople({ sessions }: Services): Promise<string[]> {
  const inspectors = INSPECTORS.map((name) => ({
    provider: 'demo',
    subject: emailOf(name),
    authType: 'google' as const,
    name,
    email: emailOf(name),
    emailVerified: true,
    isAdmin: false,
    isTaskAdmin: false,
  }))
  return Promise.all([DEMO_PEOPLE.author, ...inspectors].map(async (one) => (await sessions.know(one)).id))
}

const emailOf = (name: string): string =>
  `${name
    .normalize('NFD')
    .replace(/[^A-Za-z ]/g, '')
    .toLowerCase()
    .replaceAll(' ', '.')}@demo.example`

/** Attributes of each task's water point, from an earlier visit. */
const KNOWN_SOURCES = ['Hand pump', 'Protected spring', 'Standpipe', 'Dug well', 'Rainwater tank']
const knownVisit = (index: number) => `2024-${String((index % 12) + 1).padStart(2, '0')}`

const tasksAt = (towns: readonly Town[], at: number) =>
  towns.map(({ name, country, longitude, latitude }, index) => ({
    id: `watertask${String(index + 1).padStart(3, '0')}`,
    form_id: DEMO_FORM_IDS.tasks,
    title: `${name} (${country})`,
    lon: longitude,
    lat: latitude,
    created_at: at,
    input: JSON.stringify({ Source: KNOWN_SOURCES[index % KNOWN_SOURCES.length], 'Last visit': knownVisit(index) }),
  }))

/** Chooses real towns; deterministic for a count. */
async function chooseTowns(count: number): Promise<Town[]> {
  const { file, execArgv } = programAt('demo/printTowns')
  const { stdout } = await promisify(execFile)(process.execPath, [...execArgv, file, String(count)], {
    maxBuffer: 64 * 1024 * 1024,
  })
  return JSON.parse(stdout) as Town[]
}
