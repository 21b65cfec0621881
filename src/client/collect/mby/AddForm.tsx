import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { NearbyPlace } from '../../../contract/placeShapes.ts'
import { placeOf } from '../../../forms/submission/buildSubmission.ts'
import { COORDINATE, MAIN_NAME } from '../../../forms/submission/placeNames.ts'
import type { Json } from '../../../forms/kinds/ElementKind.ts'
import { call } from '../../api/call.ts'
import { focusElement } from '../../../render/focusElement.ts'
import type { LiveForm } from '../../runtime/startForm.ts'
import { FillPage } from '../fill/FillPage.tsx'
import { discardSyncedDraft } from '../fill/useSyncedDraft.ts'
import { positionText } from '../nearby/distanceText.ts'
import { DuplicatesDialog } from './DuplicatesDialog.tsx'
import { BackButton } from './MbyFrame.tsx'
import type { MbyProps } from './MbyProps.ts'

/** Maximum time to wait for the check for duplicates, in ms. */
const WAIT_MS = 4_000

interface Draft {
  readonly places: readonly NearbyPlace[]
  readonly live: LiveForm
  /** True sends the place in spite of possible duplicates. */
  readonly decide: (send: boolean) => void
}

/** The second step of adding a place: the form's questions about the pinned point. */
export function AddForm({ page, form, at, go, pinned }: MbyProps & { readonly pinned: Json | undefined }) {
  const { t } = useTranslation('mby')
  const [requested, setRequested] = useState<Draft | null>(null)
  const point = useMemo<Json | undefined>(
    () => pinned ?? (at ? { type: 'Point', coordinates: [at.longitude, at.latitude], source: 'map' } : undefined),
    [pinned, at],
  )
  const { byPath } = form.compiled
  const name = byPath.get(MAIN_NAME)?.element.id
  useEffect(() => {
    if (name !== undefined) focusElement(name)
  }, [name])

  const beforeSend = async (live: LiveForm): Promise<boolean> => {
    const places = await likelyThere(page.formId, live)
    if (places.length === 0) return true
    return new Promise((decide) => setRequested({ places, live, decide }))
  }
  const movePin = () => go('pin', at)
  const decide = (send: boolean) => {
    requested?.decide(send)
    setRequested(null)
  }
  const same = ({ id, latitude, longitude }: NearbyPlace) => {
    // The place exists already: the answers about it are not kept as a draft.
    if (requested) {
      requested.live.discard()
      discardSyncedDraft(requested.live)
    }
    decide(false)
    go('place', { latitude, longitude, zoom: at?.zoom ?? 16 }, id)
  }
  return (
    <div className={point === undefined ? 'mby-form' : 'mby-form mby-form-pinned'}>
      <FillPage
        page={page}
        form={form}
        {...(point === undefined || !byPath.has(COORDINATE) ? {} : { given: { [COORDINATE]: point } })}
        {...(pinned === undefined ? {} : { decided: { [COORDINATE]: pinned } })}
        beforeSend={beforeSend}
        bar={{ start: <BackButton onBack={movePin} /> }}
        top={
          at && (
            <p className="mby-pinned">
              <span>{positionText(at)}</span>
              <button type="button" className="page-link" onClick={movePin}>
                {t('movePin')}
              </button>
            </p>
          )
        }
      />
      {requested && (
        <DuplicatesDialog
          places={requested.places}
          onSame={same}
          onNew={() => decide(true)}
          onBack={() => decide(false)}
        />
      )}
    </div>
  )
}

/** Returns places that may be duplicates. Empty if the request fails: sending is never blocked. */
async function likelyThere(formId: string, { filling }: LiveForm): Promise<readonly NearbyPlace[]> {
  const [longitude, latitude] = placeOf(filling.compiled, filling)?.coordinates ?? []
  const name = filling.get(MAIN_NAME)
  if (longitude === undefined || latitude === undefined || typeof name !== 'string') return []
  try {
    const body = { latitude, longitude, name: name.slice(0, 1_000) }
    const signal = AbortSignal.timeout(WAIT_MS)
    return (await call('findSimilarPlaces', { params: { id: formId }, body, signal })).places
  } catch {
    return []
  }
}
