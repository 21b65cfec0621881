import i18next from 'i18next'
import type { ErrorInfo, ReactNode } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { createStore } from 'zustand'
import { PLAIN_FORM } from '../../contract/firstScreen.ts'
import { sessionStore } from '../session/sessionStore.ts'
import { deviceStorage, storageKeys } from '../../render/storage/deviceStorage.ts'
import { type EarlyInput, focusedField, readEarlyInput, replayEarly } from './earlyInput.ts'

/** Parts that the server does not render, because their code loads later, are rendered here: not an error. */
const LEFT_OUT = /#419\b|could not finish this Suspense boundary/

const early = createStore<{ readonly answers: EarlyInput | null }>(() => ({ answers: null }))

/** True if the server's markup equals the page's first render: signed out, in this language, without a draft. */
export function isFirstScreen(root: HTMLElement, language: string | undefined): boolean {
  const { screen, form = '', ui, spoken: drawnIn } = root.dataset
  const { googleUser, concedoUser } = sessionStore.getState()
  if (screen === undefined || ui !== i18next.language || drawnIn !== language || (googleUser ?? concedoUser))
    return false
  return !storageKeys(deviceStorage()).some((key) => /^(?:held )?draft /.test(key) && key.includes(form))
}

/**
 * Records input on the server-rendered markup, to be replayed whether the markup is hydrated or replaced. From now on
 * the program submits the form, not the browser.
 */
export function recordEarlyInput(root: HTMLElement): void {
  document.getElementById(PLAIN_FORM)?.remove()
  if (root.dataset['screen'] !== undefined) early.setState({ answers: readEarlyInput(root) })
}

/** Records the focus before the form is rendered again, to be restored afterwards. */
export function recordFocus(): void {
  const root = document.getElementById('root')
  if (root) early.setState({ answers: { fields: [], pressed: [], focused: focusedField(root) } })
}

/** Hydrates the server-rendered markup. */
export function hydrateFirstScreen(
  root: HTMLElement,
  page: ReactNode,
  failed: (error: unknown, info: ErrorInfo) => void,
): Root {
  for (const styled of root.querySelectorAll<HTMLElement>('[data-style]')) {
    styled.style.cssText = styled.dataset['style'] ?? ''
    styled.removeAttribute('data-style')
  }
  return hydrateRoot(root, page, {
    onCaughtError: failed,
    onRecoverableError: (error, info) => {
      if (!LEFT_OUT.test(String(error))) failed(error, info)
    },
  })
}

/** Replays the recorded input once the form is hydrated, in a separate task. */
export function replayEarlyInput(): void {
  const { answers } = early.getState()
  early.setState({ answers: null })
  if (!answers) return
  setTimeout(() => {
    replayEarly(answers)
    delete document.getElementById('root')?.dataset['screen']
  }, 0)
}
