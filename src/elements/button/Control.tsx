import { useStore } from 'zustand'
import type { ContentProps, ControlEntry, TextResolver } from '../../render/ControlProps.ts'
import { drawnForm } from '../../render/DrawnForm.ts'
import { type ButtonAction, useFormActions } from '../../render/FormActions.ts'
import { useRenderScope } from '../../render/RenderScope.ts'
import { useRow } from '../../render/RowContext.ts'
import { escapeBraces } from '../../forms/document/textParts.ts'
import { BUTTON_ACTIONS, type ButtonSettings } from './button.ts'

export const control: ControlEntry = { sort: 'content', Content: ButtonControl }

/** A button that runs one action. Submit is disabled until the last page of a form in pages. */
function ButtonControl({ id, settings, words }: ContentProps<ButtonSettings>) {
  const { run, busy, submitLabel } = useFormActions()
  const row = useRow()
  const { places } = drawnForm(useRenderScope().filling)
  const finished = useStore(places.store, places.isFinished)
  const action = BUTTON_ACTIONS.find((one) => one === settings.action) ?? 'submit'
  if (action === 'submit' && !finished) return null
  const sends = action === 'submit' || action === 'reset'
  return (
    <button
      // Without our scripts, the browser submits the form with this button; outside a form it does nothing by itself.
      type={action === 'submit' ? 'submit' : 'button'}
      id={id}
      className={settings.variant === 'primary' ? 'gf-button gf-button-primary' : 'gf-button'}
      aria-busy={sends ? busy : undefined}
      disabled={sends && busy}
      onClick={() => run(action, paramsOf(action, settings, words), row)}
    >
      {(action === 'submit' && submitLabel) || words(settings.label)}
    </button>
  )
}

const PARAMS: { readonly [action in ButtonAction]: readonly (keyof ButtonSettings)[] } = {
  submit: [],
  reset: [],
  openUrl: ['url'],
  setValue: ['name', 'value'],
  goTo: ['name'],
  refetch: [],
  showNotice: ['text', 'level'],
}

function paramsOf(
  action: ButtonAction,
  settings: ButtonSettings,
  words: TextResolver,
): { readonly [key: string]: unknown } {
  // Braces in an answer must not be read as placeholders in a notice.
  const paramOf = (key: keyof ButtonSettings) => (key === 'text' ? escapeBraces(words(settings[key])) : settings[key])
  return Object.fromEntries(PARAMS[action].map((key) => [key, paramOf(key)]))
}
