import type { VisionAnswer } from '../../../contract/visionShapes.ts'
import type { PlanNode } from '../../../forms/compile/CompiledForm.ts'
import { type Answers, type Filling, ROOT, type RowId } from '../../../forms/filling/Filling.ts'
import { localTimestamp } from '../../../forms/filling/moment.ts'
import { rowsAround } from '../../../forms/filling/rowsAround.ts'
import { mediaInAnswers } from '../../../forms/media/mediaInAnswers.ts'
import { mediaIn, type MediaRef } from '../../../forms/media/MediaRef.ts'
import { filledBy } from '../../../forms/vision/filledBy.ts'
import { answerFromText } from '../../../forms/vision/answerFromText.ts'
import { photoPrompts } from '../../../forms/vision/photoPrompts.ts'
import type { MediaSource } from '../../../render/MediaSource.ts'
import type { SuggestionStore } from './SuggestionStore.ts'

interface Watched {
  readonly filling: Filling
  readonly media: Pick<MediaSource, 'stateOf' | 'subscribe'>
  /** Earlier answers, whose photos are not processed. */
  readonly before: Answers
  readonly desk: SuggestionStore
  /** Requests suggestions for an uploaded photo. */
  readonly ask: (element: string, hash: string) => Promise<VisionAnswer>
  /** Called with the prompts that were sent. */
  readonly onPrompts: (prompts: readonly string[]) => void
}

/** A photo in an answer: its element and row. */
interface Taken {
  readonly node: PlanNode
  readonly row: RowId
  readonly ref: MediaRef
}

/**
 * Requests suggestions for each photo added from now on, once it is uploaded, and puts them on the desk for the
 * questions its prompts fill in. Errors are shown there too; nothing waits for a result. Returns a function that stops
 * it.
 */
export function watchPhotos({ filling, media, before, desk, ask, onPrompts }: Watched): () => void {
  const { nodes } = filling.compiled
  const photos = nodes.filter(({ kind, element }) => kind.media && photoPrompts(element.settings).length > 0)
  const taken = (): readonly Taken[] =>
    photos.flatMap((node) =>
      rowsAround(filling, node).flatMap((row) =>
        mediaIn(node.path === null ? undefined : filling.get(node.path, row)).map((ref) => ({ node, row, ref })),
      ),
    )
  const old = new Set(mediaInAnswers(filling.compiled, before).map(({ node, ref }) => `${node.element.id} ${ref.hash}`))
  const isOld = ({ node, ref }: Taken) => old.has(`${node.element.id} ${ref.hash}`)
  let named = new Map(
    taken()
      .filter(isOld)
      .map((one) => [keyOf(one), one]),
  )
  const waiting = new Map<string, Taken>()
  let ended = false

  const answer = async (one: Taken) => {
    const { hash } = one.ref
    const filled = filledFrom(nodes, one)
    for (const { node, row } of filled) desk.put(node.element.id, row, { state: 'looking', hash })
    const { outcome, prompts, suggestions } = await ask(one.node.element.id, hash).catch(() => NO_ANSWER)
    if (ended) return
    if (prompts.length > 0) onPrompts(prompts)
    for (const { node, row } of filled) {
      const { id } = node.element
      // Removed meanwhile, or replaced by another photo.
      if (desk.offer(id, row)?.hash !== hash) continue
      const moment = { today: localTimestamp().slice(0, 10), now: Date.now }
      const offered = suggestions
        .filter(({ element }) => element === id)
        .flatMap(({ texts }) => texts)
        .map(({ text, confidence }) => ({
          value: answerFromText(node, text, choicesNow(filling, node, row), moment),
          confidence,
        }))
        .find(({ value }) => value !== undefined)
      if (offered?.value === undefined) desk.put(id, row, { state: outcome === 'answered' ? 'nothing' : outcome, hash })
      else if (isAnswered(filling, node, row, offered.value)) desk.settle(id, row)
      else desk.put(id, row, { state: 'offered', hash, value: offered.value, confidence: offered.confidence })
    }
  }
  const goOn = () => {
    for (const [key, one] of waiting) {
      const { state } = media.stateOf(one.ref)
      if (state === 'kept' || state === 'sending') continue
      waiting.delete(key)
      if (state === 'sent') void answer(one)
    }
  }
  const look = () => {
    const now = new Map(taken().map((one) => [keyOf(one), one]))
    for (const [key, one] of named) {
      if (now.has(key)) continue
      waiting.delete(key)
      desk.forget(one.ref.hash)
    }
    for (const [key, one] of now) if (!named.has(key)) waiting.set(key, one)
    named = now
    goOn()
  }
  look()
  const stops = [filling.subscribeAll(look), media.subscribe(goOn)]
  return () => {
    ended = true
    for (const stop of stops) stop()
  }
}

const NO_ANSWER: VisionAnswer = { outcome: 'unavailable', prompts: [], suggestions: [] }

const keyOf = ({ node, row, ref }: Taken): string => `${node.element.id} ${row} ${ref.hash}`

/** The questions a photo fills in, each once, with their rows. */
function filledFrom(nodes: readonly PlanNode[], { node: photo, row }: Taken) {
  const filled = photoPrompts(photo.element.settings).flatMap(({ fills }) => filledBy(nodes, photo, fills) ?? [])
  return Array.from(new Set(filled), (node) => ({ node, row: node.repeat === null ? ROOT : row }))
}

function choicesNow(filling: Filling, { kind, element }: PlanNode, row: RowId) {
  return kind.chosen ? filling.choices(element.id, row).choices : []
}

function isAnswered(filling: Filling, { path }: PlanNode, row: RowId, value: unknown): boolean {
  return path !== null && JSON.stringify(filling.get(path, row)) === JSON.stringify(value)
}
