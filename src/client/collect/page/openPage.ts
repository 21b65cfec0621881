import type { Page } from '../../../contract/shapes.ts'
import { controlOf } from '../../../elements/controls.ts'
import { loadKinds } from '../../../elements/loadKinds.ts'
import type { CompiledForm } from '../../../forms/compile/CompiledForm.ts'
import { compilePlan } from '../../../forms/compile/compilePlan.ts'
import { firstKinds } from '../../../forms/compile/firstKinds.ts'
import { sourcesIn } from '../../../forms/compile/sourcesIn.ts'
import { collectorTitle } from '../../../forms/document/collectorTitle.ts'
import { readDocument } from '../../../forms/document/readDocument.ts'
import { takesMedia } from '../../../forms/media/takesMedia.ts'
import type { StoredDocument } from '../../../forms/document/StoredDocument.ts'
import type { SyntaxTrees } from '../../../logic/syntaxTree.ts'
import { loadSensors } from '../../native/webDevice.ts'
import { CallFailure } from '../../../render/fetcher.ts'
import { loadEntries } from '../../../render/loadEntries.ts'
import { onceDrawn } from '../../../render/ui/inIdleTime.ts'
import type { FormOptions } from '../../runtime/startForm.ts'

/** A page's form, ready to be drawn and filled in. */
export interface OpenedForm {
  readonly compiled: CompiledForm
  /** Reads expressions of actions; left out where the form has no expressions at all. */
  readonly parse?: FormOptions['parse']
  /** Runs its actions; left out where it declares none. */
  readonly reactions?: FormOptions['reactions']
  /** Opens the files of a filling; left out where no answer is a file. */
  readonly openMedia?: FormOptions['openMedia']
}

/**
 * Fetches the code that this very form needs: what its kinds are, the language of its expressions and the functions they
 * call; then compiles it. What draws its first questions is here by then; what draws the others, and what keeps files, comes
 * later, as no field waits for the code of others. The server checked the document when it was saved; a page need not carry
 * the validators. Rejects when some of the code cannot be had.
 */
export async function openPage(page: Page): Promise<OpenedForm> {
  const stored = page.document as StoredDocument
  const { kinds: ids, expressions, patterns, reacts } = sourcesIn(stored)
  const [kinds, logic, reactions] = await Promise.all([
    loadKinds(ids),
    expressions.length > 0 ? loadLogic(expressions, page.syntax as SyntaxTrees) : null,
    reacts ? import('../../runtime/reactions.ts') : null,
    patterns ? import('../../../logic/packs.ts').then(({ loadPatterns }) => loadPatterns()) : null,
    loadEntries(firstKinds(stored)),
  ])
  onceDrawn(() => {
    void loadEntries(ids)
    // Kinds that ask where the device is do so at a press, which must not wait for code.
    if ([...ids].some((kind) => controlOf(kind).sort === 'lazy')) loadSensors().catch(() => undefined)
  })
  const document = readDocument(stored, (kind) => kinds.get(kind)?.sort === 'layout')
  const plan = compilePlan(document, kinds, logic?.planLogic ?? null)
  const compiled = { ...plan, title: collectorTitle(plan.title, page.name) }
  const media = takesMedia(compiled) ? await import('../../runtime/media/lateMedia.ts') : null
  return {
    compiled,
    ...(logic ? { parse: logic.parse } : {}),
    ...(reactions ? { reactions } : {}),
    ...(media ? { openMedia: media.lateMedia(loadMedia) } : {}),
  }
}

/** Code that is not to be had is waited for, as a server is. */
async function loadMedia() {
  try {
    return (await import('./openPageMedia.ts')).openPageMedia
  } catch (cause) {
    throw new CallFailure('Network Error', null, { cause })
  }
}

async function loadLogic(expressions: readonly string[], trees: SyntaxTrees) {
  const [{ planLogic, readExpression, loadFunctions, learnTrees }] = await Promise.all([
    import('./pageLogic.ts'),
    // The server read the others when it answered.
    expressions.every((source) => Object.hasOwn(trees, source)) ? null : import('../../../logic/grammar.ts'),
  ])
  learnTrees(trees)
  await loadFunctions(expressions)
  return { planLogic, parse: readExpression }
}
