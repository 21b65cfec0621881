import { seededRandom } from '../../document/seededRandom.ts'
import type { DocumentIssue } from '../../document/DocumentIssue.ts'
import { guardJson } from '../../document/guardJson.ts'
import { newId } from '../../document/newId.ts'
import { parseDocument } from '../../document/parseDocument.ts'
import { printList } from '../../document/printDocument.ts'
import {
  DOCUMENT_LIMITS,
  ELEMENT_ID_PATTERN,
  ELEMENT_NAME_PATTERN,
  SCHEMA_VERSION,
} from '../../document/StoredDocument.ts'
import type { Kinds } from '../../kinds/ElementKind.ts'
import { containmentProblem } from '../../kinds/containmentProblem.ts'
import { CLIP_FORMAT, type Clip, type ClipRoot, type NamingLayout } from './Clip.ts'

/** Reason why a text is not a clip. `document`: a whole form; `foreign`: anything else. */
export interface ClipRefusal {
  readonly refusal: 'empty' | 'foreign' | 'document' | 'tooLarge' | 'unsound'
  /** Errors of a text that claims to be a clip. */
  readonly issues: readonly DocumentIssue[]
}

/** Parses an untrusted clipboard: guarded, migrated and validated as a document is. Never throws. */
export function readClip(text: string, kinds: Kinds): Clip | ClipRefusal {
  const refuse = (refusal: ClipRefusal['refusal'], issues: readonly DocumentIssue[] = []) => ({ refusal, issues })
  if (text.trim() === '') return refuse('empty')
  if (text.length > DOCUMENT_LIMITS.bytes) return refuse('tooLarge')
  const json = parsed(text)
  if (!isRecord(json)) return refuse('foreign')
  if (json['format'] !== CLIP_FORMAT) return refuse(isRecord(json['container']) ? 'document' : 'foreign')
  const unsound = guardJson(json)
  if (unsound.length > 0) return refuse('unsound', unsound)
  const { form, cut, schemaVersion, roots } = json
  if (
    typeof schemaVersion !== 'number' ||
    typeof form !== 'string' ||
    typeof cut !== 'boolean' ||
    !Array.isArray(roots) ||
    !roots.every(isRoot)
  )
    return refuse('unsound')

  const envelope = envelopeOf(roots, schemaVersion, text, kinds)
  const read = parseDocument(envelope, kinds)
  if ('issues' in read) return refuse('unsound', read.issues)
  const elements = roots.flatMap(({ element }) => printList(read.document, [element.id]))
  return {
    format: CLIP_FORMAT,
    schemaVersion: SCHEMA_VERSION,
    form,
    cut,
    roots: roots.map(({ parent, index, around }, i) => ({
      element: elements[i] as ClipRoot['element'],
      parent,
      index,
      around,
    })),
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Wraps the elements in a document, with the layouts that some of them require as parents. */
function envelopeOf(roots: readonly ClipRoot[], schemaVersion: unknown, text: string, kinds: Kinds) {
  const random = seededRandom('clip')
  const used = new Set<string>()
  const wrapped = ({ element }: ClipRoot): unknown => {
    let whole: { readonly kind: string } = element
    for (let levels = 0; levels < 4 && containmentProblem(kinds, whole.kind, null) === 'onlyWithin'; levels++) {
      const holder = kinds.get(kinds.get(whole.kind)?.within?.[0] ?? '')
      if (!holder) break
      const id = newId(random, (one) => used.has(one) || text.includes(one))
      used.add(id)
      whole = { id, kind: holder.id, settings: holder.defaults, children: [whole] } as { readonly kind: string }
    }
    return whole
  }
  const inFooter = (root: ClipRoot) => !(kinds.get(root.element.kind)?.areas ?? ['children']).includes('children')
  return {
    schemaVersion,
    template: 100,
    mode: 'h5',
    presets: 'mobile',
    languages: ['en'],
    container: {
      navbar: { title: '' },
      form: {
        id: 'clipping',
        data: {},
        mapData: {},
        redirect: '',
        initApi: null,
        submitApi: null,
        events: [],
        children: roots.filter((root) => !inFooter(root)).map(wrapped),
        footer: { children: roots.filter(inFooter).map(wrapped) },
      },
    },
  }
}

const ID = new RegExp(ELEMENT_ID_PATTERN)
const NAME = new RegExp(ELEMENT_NAME_PATTERN)

/** True if a root has the right shape, except for its element, which is validated as part of a document. */
function isRoot(root: unknown): root is ClipRoot {
  if (!isRecord(root)) return false
  const { element, parent, index, around } = root
  const isParent =
    parent === 'children' ||
    parent === 'footer' ||
    (isRecord(parent) && typeof parent['in'] === 'string' && ID.test(parent['in']))
  const isAround =
    around === null || (Array.isArray(around) && around.length <= DOCUMENT_LIMITS.depth && around.every(isHolder))
  return (
    isParent &&
    isAround &&
    Number.isSafeInteger(index) &&
    Number(index) >= 0 &&
    isRecord(element) &&
    typeof element['kind'] === 'string'
  )
}

function isHolder(holder: unknown): holder is NamingLayout {
  return (
    isRecord(holder) &&
    typeof holder['name'] === 'string' &&
    NAME.test(holder['name']) &&
    typeof holder['rows'] === 'boolean'
  )
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
