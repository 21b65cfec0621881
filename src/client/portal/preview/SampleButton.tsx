import '../../../logic/grammar.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { readLabel } from '../../../forms/document/readLabel.ts'
import type { Text } from '../../../forms/document/Text.ts'
import { localTimestamp } from '../../../forms/filling/moment.ts'
import { fillWithSamples, type UnfilledAnswer } from '../../../forms/samples/fillWithSamples.ts'
import { useNotices } from '../../notices/NoticesProvider.tsx'
import { makeSampleFiles } from './makeSampleFiles.ts'
import type { PreviewFilling, PreviewStore } from './previewStore.ts'
import { samplePlace } from './samplePlace.ts'

/** Fills in the form with valid sample answers; lists the questions for which none was found. */
export function SampleButton({ store }: { readonly store: PreviewStore }) {
  const { t } = useTranslation('preview')
  const { message, problem } = useNotices()
  const [busy, setBusy] = useState(false)
  const piece = useStore(store, (state) => state.piece)
  const fill = async (of: PreviewFilling) => {
    setBusy(true)
    try {
      const unmet = await answerAll(store, of)
      if (unmet.length === 0) message.success(t('samples.done'))
      else message.warning(t('samples.unmet', { count: unmet.length, names: namesOf(of, unmet) }))
    } catch (error) {
      problem(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <button
      type="button"
      className="bench-button bench-primary"
      disabled={!piece || busy}
      onClick={() => piece && void fill(piece)}
    >
      {t('samples.fill')}
    </button>
  )
}

async function answerAll(store: PreviewStore, { live }: PreviewFilling): Promise<readonly UnfilledAnswer[]> {
  const { pretence } = store.getState()
  const now = localTimestamp(new Date(Date.now() + pretence.ahead))
  return fillWithSamples(live.filling, {
    now,
    today: now.slice(0, 10),
    place: samplePlace(pretence),
    files: (node) => makeSampleFiles(node, live.media),
  })
}

function namesOf({ live, language }: PreviewFilling, unmet: readonly UnfilledAnswer[]): string {
  const { byId, languages } = live.filling.compiled
  const names = unmet.map(({ id }) => {
    const { settings, name } = byId.get(id)?.element ?? {}
    return readLabel(settings?.['label'] as Text | undefined, language, languages[0]) || (name ?? id)
  })
  return [...new Set(names)].join(', ')
}
