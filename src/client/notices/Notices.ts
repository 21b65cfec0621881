import type { ReactNode } from 'react'

/** In mobile mode info and success show the success icon, warning and error the error icon. */
export type NoticeMode = 'web' | 'mobile'
export type NoticeType = 'info' | 'success' | 'warning' | 'error'

export interface MessageOptions {
  readonly content: ReactNode
  /** Default: generated, 5 characters. A message with the key of a visible one replaces it. */
  readonly key?: string
  /** Seconds; 0 stays until closed. Default 3. */
  readonly duration?: number
}

export interface NotificationOptions {
  readonly title: ReactNode
  readonly description?: ReactNode
  readonly key?: string
  /** Seconds; 0 stays until closed. Default 4.5. */
  readonly duration?: number
}

export interface ModalOptions {
  readonly title: ReactNode
  readonly content?: ReactNode
  readonly okText?: string
  readonly cancelText?: string
  /** The action is destructive. */
  readonly danger?: boolean
}

export type OfEachType<F> = { readonly [type in NoticeType]: F }

/** Notices available to all components. */
export interface Notices {
  /** Returns the message's key. */
  readonly message: OfEachType<(message: string | MessageOptions) => string>
  readonly notification: OfEachType<(notification: NotificationOptions) => string>
  readonly modal: {
    /** Shows a confirm dialog, 416 px wide. Resolves to true if confirmed. */
    readonly confirm: (options: ModalOptions) => Promise<boolean>
    /** Shows an informational dialog, 520 px wide, until it is closed. */
    readonly show: (options: ModalOptions) => Promise<void>
  }
  /** Shows an error as text. */
  readonly problem: (error: unknown) => void
}
