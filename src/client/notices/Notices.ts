import type { ReactNode } from 'react'

/** In mobile mode info and success show the success icon, warning and error the error icon. */
export type NoticeMode = 'web' | 'mobile'
export type NoticeType = 'info' | 'success' | 'warning' | 'error'

export interface MessageOptions {
  readonly content: ReactNode
  /** Generated, 5 characters, when none is given; a message with the key of one on screen replaces it. */
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
  /** The asked-for act destroys something. */
  readonly danger?: boolean
}

export type OfEachType<F> = { readonly [type in NoticeType]: F }

/** Notices that any screen may show. */
export interface Notices {
  /** Gives the message's key. */
  readonly message: OfEachType<(message: string | MessageOptions) => string>
  readonly notification: OfEachType<(notification: NotificationOptions) => string>
  readonly modal: {
    /** Asks, in a dialog of 416 px. Whether the person agreed. */
    readonly confirm: (options: ModalOptions) => Promise<boolean>
    /** Shows something, in a dialog of 520 px, until it is closed. */
    readonly show: (options: ModalOptions) => Promise<void>
  }
  /** Says in words what went wrong. */
  readonly problem: (error: unknown) => void
}
