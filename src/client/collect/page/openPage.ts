import type { Page } from '../../../contract/shapes.ts'
import { controlOf } from '../../../elements/controls.ts'
import { loadKinds } from '../../../elements/loadKinds.ts'
import type { CompiledForm } from '../../../forms/compile/CompiledForm.ts'
import { compilePlan } from '../../../forms/compile/compilePlan.ts'
import { firstKinds } from '../../../forms/compile/firstKinds.ts'
import { formFeaturesOf } from '../../../forms/compile/formFeatures.ts'
import { collectorTitle } from '../../../forms/document/collectorTitle.ts'
import { readDocument } from '../../../forms/document/readDocument.ts'
import { takesMedia } from '../../../forms/media/takesMedia.ts'
import type { StoredDocument } from '../../../forms/document/StoredDocument.ts'
import type { SyntaxTrees } from '../../../logic/syntaxTree.ts'
import { loadSensors } from '../../native/webDevice.ts'
import { CallFailure } from '../../../render/fetcher.ts'
import { loadEntries } from '../../../render/loadEntries.ts'
import { afterRender } from '../../../render/ui/runWhenIdle.ts'
import type { FormOptions } from '../../runtime/startForm.ts'

/** A page's form, ready to be rendered and filled in. */
export interface OpenedForm {
  readonly compiled: CompiledForm
  /** Parses expressions of actions; absent if the form has no expressions. */
  readonly parse?: FormOptions['parse']
  /** Runs the form's actions; absent if it declares none. */
  readonly reactions?: FormOptions['reactions']
  /** Opens the files of a filling; absent if no answer is a file. */
  readonly openMedia?: FormOptions['openMedia']
}

/**
 * Loads the code this form needs (its element kinds, the expression language and functions used), then compiles the
 * form. The controls of the first questions are loaded by then; the other controls and the file storage follow later,
 * so that no field waits for the code of others. The document was validated by the server when saved, so pages need no
 * validators. Rejects if code cannot be loaded.
 */
export async function openPage(page: Page): Promise<OpenedForm> {
  const stored = page.document as StoredDocument
  const { kinds: ids, expressions, patterns, reacts } = formFeaturesOf(stored)
  const [kinds, logic, reactions] = await Promise.all([
    loadKinds(ids),
    expressions.length > 0 ? loadLogic(expressions, page.syntax as SyntaxTrees) : null,
    reacts ? import('../../runtime/reactions.ts') : null,
    patterns ? import('../../../logic/packs.ts').then(({ loadPatterns }) => loadPatterns()) : null,
    loadEntries(firstKinds(stored)),
  ])
  afterRender(() => {
    void loadEntries(ids)
    // Elements that read the device's sensors do so in a click handler, which must not wait for code to load.
    if ([...ids].some((kind) => controlOf(kind).sort === 'lazy')) loadSensors().catch(() => undefined)
  })
  const document = readDocument(stored, (kind) => kinds.get(kind)?.sort === 'layout')
  const plan = compilePlan(document, kinds, logic?.planLogic ?? null)
  const compiled = { ...plan, title: collectorTitle(plan.title, page.name) }
  const media = takesMedia(compiled) ? await import('../../runtime/media/lazyMedia.ts') : null
  return {
    compiled,
    ...(logic ? { parse: logic.parse } : {}),
    ...(reactions ? { reactions } : {}),
    ...(media ? { openMedia: media.lazyMedia(loadMedia) } : {}),
  }
}

/** Loading code is retried like a request to the server. */
async function loadMedia() {
  try {
    return (await import('./openPageMedia.ts')).openPageMedia
  } catch (cause) {
    throw new CallFailure('Network Error', null, { cause })
  }
}

async function loadLogic(expressions: readonly string[], trees: SyntaxTrees) {
  const [{ planLogic, compileExpression, loadFunctions, registerTrees }] = await Promise.all([
    import('./pageLogic.ts'),
    // The server has parsed the other expressions.
    expressions.every((source) => Object.hasOwn(trees, source)) ? null : import('../../../logic/grammar.ts'),
  ])
  registerTrees(trees)
  await loadFunctions(expressions)
  return { planLogic, parse: compileExpression }
}
