import type { Answers } from '../../../forms/filling/Filling.ts'
import { filledBy } from '../../../forms/vision/filledBy.ts'
import { photoPrompts } from '../../../forms/vision/photoPrompts.ts'
import { call } from '../../api/call.ts'
import type { Beside } from '../../../render/Beside.ts'
import type { LiveForm } from '../../runtime/startForm.ts'
import { loadDriver } from '../page/loadDriver.ts'
import { Suggestion } from './Suggestion.tsx'
import { SuggestionStore } from './SuggestionStore.ts'
import { watchPhotos } from './watchPhotos.ts'

/** Request timeout, in ms; longer than the server's own for the model. */
const WAIT_MS = 60_000

interface VisionOf {
  readonly formId: string
  readonly version: number
  /** The answers when the page opened. */
  readonly before: Answers
}

export interface Vision {
  /** Renders suggestions beside the questions they fill in. */
  readonly beside: NonNullable<Beside>
  readonly end: () => void
}

/** Sends photos to the model as they are added; loaded only for forms whose photos have prompts. */
export function openVision(live: LiveForm, { formId, version, before }: VisionOf): Vision {
  const { filling, media } = live
  const { nodes, mode } = filling.compiled
  const desk = new SuggestionStore()
  const filled = new Set(
    nodes.flatMap((photo) =>
      photoPrompts(photo.element.settings).flatMap(({ fills }) => filledBy(nodes, photo, fills)?.element.id ?? []),
    ),
  )
  const ask = async (element: string, hash: string) => {
    const make = (headers: { readonly [name: string]: string }) =>
      call('suggestFromPhoto', {
        body: { formId, version, element, hash },
        headers,
        signal: AbortSignal.timeout(WAIT_MS),
      })
    // Driver apps use a token instead of a session.
    return mode === 'h5' ? make({}) : (await loadDriver()).callAsDriver((headers) => make({ ...headers }))
  }
  return {
    beside: (node, row) => (filled.has(node.element.id) ? <Suggestion desk={desk} node={node} row={row} /> : null),
    end: media ? watchPhotos({ filling, media, before, desk, ask, onPrompts: live.recordPrompts }) : () => {},
  }
}
