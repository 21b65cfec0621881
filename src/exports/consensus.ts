import type { Consensus } from '../forms/agreement/consensus.ts'
import type { Comparison } from '../forms/agreement/comparison.ts'
import { answerCell, csvLine } from './taskAnswers.ts'

/** A task with its consensus. Degrees WGS 84. */
export interface ConsensusRow {
  readonly id: string
  /** The key it was imported with. */
  readonly key: string | null
  readonly title: string
  readonly longitude: number | null
  readonly latitude: number | null
  /** Its imported properties. */
  readonly properties: { readonly [name: string]: unknown }
  readonly consensus: Consensus
  /** Result of the review; null if not reviewed. */
  readonly review: 'accepted' | 'corrected' | 'disputed' | null
}

/** A file format for consensus, written row by row. */
export interface ConsensusFormat {
  /** Part of the export's URL; never reused. */
  readonly id: string
  readonly extension: string
  readonly mediaType: string
  readonly write: (
    questions: readonly Comparison[],
    rows: AsyncIterable<ConsensusRow>,
    /** Returns the label of an outcome. */
    labelOf: (outcome: string) => string,
  ) => AsyncIterable<string>
}

const KNOWN = ['_task_id', '_task_key', '_task_title', '_task_longitude', '_task_latitude', '_answers']
const CONSENSUS = ['_outcome', '_outcome_label', '_outcome_share', '_share', '_review']

/** One row per task: its outcome and the share of users with it, and per question the agreed answer and its share. */
const csv: ConsensusFormat = {
  id: 'csv',
  extension: 'consensus.csv',
  mediaType: 'text/csv; charset=utf-8',
  async *write(questions, rows, labelOf) {
    const answers = questions.flatMap(({ path }) => [path, `${path}/_share`])
    // The byte order mark tells spreadsheets that it is UTF-8.
    yield `\uFEFF${csvLine([...KNOWN, ...CONSENSUS, ...answers])}`
    for await (const { id, key, title, longitude, latitude, consensus, review } of rows) {
      const { outcome, outcomeShare, share, compared, shares } = consensus
      const known = [id, key, title, longitude, latitude, consensus.answers]
      const consensusCells = [outcome, labelOf(outcome), outcomeShare, share, review]
      yield csvLine([
        ...known,
        ...consensusCells,
        ...questions.flatMap(({ path }) => [answerCell(compared[path]), shares[path] ?? null]),
      ])
    }
  },
}

/** One feature per task, at its place or the agreed one. */
const geojson: ConsensusFormat = {
  id: 'geojson',
  extension: 'consensus.geojson',
  mediaType: 'application/geo+json',
  async *write(questions, rows, labelOf) {
    yield '{"type":"FeatureCollection","features":['
    let separator = '\n'
    for await (const row of rows) {
      const { id, key, title, consensus, review } = row
      const { outcome, outcomeShare, share, answers, compared, shares } = consensus
      const at = agreedPlace(questions, row)
      const properties = {
        _task_key: key,
        _task_title: title,
        _answers: answers,
        _outcome: outcome,
        _outcome_label: labelOf(outcome),
        _outcome_share: outcomeShare,
        _share: share,
        _review: review,
        ...Object.fromEntries(
          questions.flatMap(({ path }) => [
            [path, compared[path] ?? null],
            [`${path}/_share`, shares[path] ?? null],
          ]),
        ),
      }
      const geometry = at && { type: 'Point', coordinates: at }
      yield `${separator}${JSON.stringify({ type: 'Feature', id, geometry, properties })}`
      separator = ',\n'
    }
    yield '\n]}\n'
  },
}

const OSM_NODE = /^(?:node|n)\/?(\d+)$/
const OSM_ELEMENT = /^(?:node|way|relation|n|w|r)\/?\d+$/
/** A key, unlike an `@id`, is not from OpenStreetMap if it is short: wells are named w1, w2 and so on. */
const OSM_KEY = /^(?:node|way|relation)\/\d+$/

/**
 * OpenStreetMap change file of reviewed and accepted tasks, for OSM editors: a node identified by `@id` and `@version`
 * gets the agreed answers as tags; other places become new nodes. Ways and relations, and nodes without their version,
 * are only named in a comment: changing one requires what the task does not have.
 */
const osc: ConsensusFormat = {
  id: 'osc',
  extension: 'osc',
  mediaType: 'application/xml',
  async *write(questions, rows) {
    yield '<?xml version="1.0" encoding="UTF-8"?>\n<osmChange version="0.6" generator="Geo Forms">\n'
    let made = 0
    for await (const row of rows) {
      const { consensus, review, properties } = row
      if ((review !== 'accepted' && review !== 'corrected') || consensus.outcome !== 'done') continue
      const at = agreedPlace(questions, row)
      if (!at) continue
      const own = questions.filter(({ measure }) => measure !== 'distance')
      const agreed = own.flatMap(({ path }) => tagOf(path, consensus.compared[path]))
      if (agreed.length === 0) continue
      const ofOsm = text(properties['@id'])
      const given = ofOsm || (OSM_KEY.test(row.key ?? '') ? (row.key ?? '') : '')
      const position = `lat="${at[1]}" lon="${at[0]}"`
      const node = OSM_NODE.exec(given)?.[1]
      const version = text(properties['@version'])
      if (node && /^\d+$/.test(version)) {
        const before = Object.entries(properties).flatMap(([name, value]) =>
          name.startsWith('@') ? [] : tagOf(name, value),
        )
        const tags = Array.from(new Map([...before, ...agreed]))
        yield `  <modify>\n    <node id="${node}" version="${version}" ${position}>${lines(tags)}</node>\n  </modify>\n`
      } else if (OSM_ELEMENT.test(given)) {
        const lacks = node ? '@version' : 'its nodes'
        yield `  <!-- ${given} was accepted, but is not changed here: the task does not have ${lacks}. -->\n`
      } else {
        yield `  <create>\n    <node id="-${++made}" version="0" ${position}>${lines(agreed)}</node>\n  </create>\n`
      }
    }
    yield '</osmChange>\n'
  },
}

export const consensusFormats: readonly ConsensusFormat[] = [csv, geojson, osc]

function agreedPlace(questions: readonly Comparison[], { longitude, latitude, consensus }: ConsensusRow) {
  const path = questions.find(({ path, measure }) => measure === 'distance' && consensus.compared[path])?.path
  if (path !== undefined) return consensus.compared[path] as readonly [number, number]
  return longitude === null || latitude === null ? null : ([longitude, latitude] as const)
}

function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

type Tag = readonly [key: string, value: string]

/** OpenStreetMap separates list items by semicolons. */
function tagOf(path: string, value: unknown): readonly Tag[] {
  const words = Array.isArray(value) ? value.map(text).filter(Boolean).join(';') : text(value)
  return words && words.length <= 255 ? [[path.replaceAll('/', ':'), words]] : []
}

const lines = (tags: readonly Tag[]): string =>
  `${tags.map(([key, value]) => `\n      <tag k="${escaped(key)}" v="${escaped(value)}"/>`).join('')}\n    `

const escaped = (words: string): string =>
  words
    // Characters not allowed in XML.
    .replaceAll(/\p{Cc}|\uFFFE|\uFFFF/gu, (one) => ('\t\n\r'.includes(one) ? one : ''))
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('"', '&quot;')
