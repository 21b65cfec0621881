import { useSyncExternalStore } from 'react'
import type { ContentProps } from '../../client/render/ControlProps.ts'
import { drawnForm } from '../../client/render/DrawnForm.ts'
import { type ButtonAction, useFormActions } from '../../client/render/FormActions.ts'
import { useRenderScope } from '../../client/render/RenderScope.ts'
import { useRow } from '../../client/render/RowContext.ts'
import type { Settings } from '../../forms/document/FormDocument.ts'
import { BUTTON_ACTIONS } from './button.ts'

/** A button that runs one action. One that sends waits for the last step of a form in steps. */
export function ButtonControl({ id, settings, words }: ContentProps) {
  const { run, busy } = useFormActions()
  const row = useRow()
  const { places } = drawnForm(useRenderScope().filling)
  const finished = useSyncExternalStore(places.subscribe, places.isFinished)
  const action = BUTTON_ACTIONS.find((one) => one === settings['action']) ?? 'submit'
  if (action === 'submit' && !finished) return null
  const sends = action === 'submit' || action === 'reset'
  return (
    <button
      type="button"
      id={id}
      className={settings['variant'] === 'primary' ? 'gf-button gf-button-primary' : 'gf-button'}
      aria-busy={sends ? busy : undefined}
      disabled={sends && busy}
      onClick={() => run(action, paramsOf(action, settings), row)}
    >
      {words(settings['label'])}
    </button>
  )
}

const PARAMS: { readonly [action in ButtonAction]: readonly string[] } = {
  submit: [],
  reset: [],
  openUrl: ['url'],
  setValue: ['name', 'value'],
  goTo: ['name'],
  refetch: [],
  showNotice: ['text', 'level'],
}

function paramsOf(action: ButtonAction, settings: Settings): { readonly [key: string]: unknown } {
  return Object.fromEntries(PARAMS[action].map((key) => [key, settings[key]]))
}
