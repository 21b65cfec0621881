import i18next from 'i18next'
import { useEffect, useEffectEvent } from 'react'
import type { CompiledForm } from '../../../forms/compile/CompiledForm.ts'
import { readText, type Text } from '../../../forms/document/Text.ts'
import { fillText } from '../../../forms/document/textParts.ts'
import type { Device } from '../../native/Device.ts'
import { webDevice } from '../../native/webDevice.ts'
import { useNotices } from '../../notices/NoticesProvider.tsx'
import { focusElement } from '../../../render/focusElement.ts'
import { textOfPart } from '../../../render/textOfPart.ts'
import type { ActionEffects } from '../../runtime/runActions.ts'
import type { LiveForm } from '../../runtime/startForm.ts'

interface WatchedIn {
  readonly compiled: CompiledForm
  readonly language: string
  readonly device?: Pick<Device, 'openURL'>
}

/** Runs a form while its page is mounted, and carries out the actions of its events and buttons. */
export function useRunningForm(live: LiveForm, { compiled, language, device = webDevice }: WatchedIn): void {
  const notices = useNotices()
  const showNotice: ActionEffects['showNotice'] = useEffectEvent((level, text, rowText) => {
    const template = readText(text as Text | undefined, language, compiled.languages[0])
    const t = i18next.getFixedT(language, 'render')
    const words = fillText(template, rowText ? textOfPart(live.filling, rowText, { language, t }) : () => undefined)
    if (words) notices.message[level](words)
  })
  const openUrl = useEffectEvent((url: string) => device.openURL(url))
  useEffect(
    () =>
      live.watch({
        showNotice: (level, text, rowText) => showNotice(level, text, rowText),
        openUrl: (url) => openUrl(url),
        goTo: (id) => void focusElement(id),
      }),
    [live],
  )
}
