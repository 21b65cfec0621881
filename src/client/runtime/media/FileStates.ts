import { createStore } from 'zustand/vanilla'
import type { MediaRef } from '../../../forms/media/MediaRef.ts'
import type { MediaState } from '../../../render/MediaSource.ts'

/** Number of uploaded files and of all files to send, and the share of their bytes uploaded, 0 to 1. */
export interface MediaProgress {
  readonly done: number
  readonly count: number
  readonly share: number
}

const KEPT: MediaState = { state: 'kept' }

/** State of each file by hash, and the progress of all files being waited for. */
export class FileStates {
  private readonly states = new Map<string, MediaState>()
  private readonly together = createStore<{ readonly progress: MediaProgress | null }>(() => ({ progress: null }))
  private waitedFor: readonly MediaRef[] = []

  /** A file not looked up yet counts as kept. */
  of = (hash: string): MediaState => this.states.get(hash) ?? KEPT
  isKnown = (hash: string): boolean => this.states.has(hash)

  become = (hash: string, state: MediaState): void => {
    this.states.set(hash, state)
    this.changed()
  }

  forget(hash: string): void {
    this.states.delete(hash)
  }

  subscribe = (listener: () => void): (() => void) => this.together.subscribe(listener)

  /** Sets the files that `progress` covers; none: no progress. */
  waitFor(refs: readonly MediaRef[]): void {
    this.waitedFor = refs
    this.changed()
  }

  /** The same object until it changes. */
  progress = (): MediaProgress | null => this.together.getState().progress

  private changed(): void {
    this.together.setState({ progress: this.count() })
  }

  private count(): MediaProgress | null {
    const sent = (ref: MediaRef) => this.of(ref.hash).state === 'sent'
    const bytes = (ref: MediaRef) => {
      const now = this.of(ref.hash)
      return now.state === 'sending' ? Math.min(now.sent, ref.size) : sent(ref) ? ref.size : 0
    }
    const sum = (of: (ref: MediaRef) => number) => this.waitedFor.reduce((all, ref) => all + of(ref), 0)
    const count = this.waitedFor.length
    const done = this.waitedFor.filter(sent).length
    return done === count ? null : { done, count, share: sum(bytes) / sum(({ size }) => size) }
  }
}
