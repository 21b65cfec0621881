import i18next from 'i18next'
import type { ErrorInfo, ReactNode } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { createStore } from 'zustand'
import { PLAIN_FORM } from '../../contract/firstScreen.ts'
import { sessionStore } from '../session/sessionStore.ts'
import { deviceStorage } from '../../render/storage/deviceStorage.ts'
import { type EarlyAnswers, placeIn, readEarly, tellEarly } from './early.ts'

/** Parts that the server leaves out, since their code comes later, are drawn here: no error. */
const LEFT_OUT = /#419\b|could not finish this Suspense boundary/

const early = createStore<{ readonly answers: EarlyAnswers | null }>(() => ({ answers: null }))

/** Whether what the server drew is what the page would draw now: for nobody, in this language, without a draft. */
export function isFirstScreen(root: HTMLElement, spoken: string | undefined): boolean {
  const { screen, form = '', ui, spoken: drawnIn } = root.dataset
  const { googleUser, concedoUser } = sessionStore.getState()
  if (screen === undefined || ui !== i18next.language || drawnIn !== spoken || (googleUser ?? concedoUser)) return false
  return !keysOf(deviceStorage()).some((key) => /^(?:held )?draft /.test(key) && key.includes(form))
}

const keysOf = (storage: Storage) => Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '')

/**
 * Notes what was done on the first screen, whether its markup goes on living or is drawn anew. From now on the program sends
 * the form, and the browser does not.
 */
export function noteEarly(root: HTMLElement): void {
  document.getElementById(PLAIN_FORM)?.remove()
  if (root.dataset['screen'] !== undefined) early.setState({ answers: readEarly(root) })
}

/** The form is about to be drawn anew: the person goes on where they are. */
export function notePlace(): void {
  const root = document.getElementById('root')
  if (root) early.setState({ answers: { fields: [], pressed: [], focused: placeIn(root) } })
}

/** Makes the markup that the server drew the page's own. */
export function bringToLife(
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

/** Once the form is alive and hears of answers: tells it what came before, in a task of its own. */
export function tellWhatCameBefore(): void {
  const { answers } = early.getState()
  early.setState({ answers: null })
  if (!answers) return
  setTimeout(() => {
    tellEarly(answers)
    delete document.getElementById('root')?.dataset['screen']
  }, 0)
}
