import type { Command } from './Command.ts'

/** All commands of the editor, and those in each menu. */
export interface CommandLists {
  /** All commands of the editor, each once. */
  readonly all: readonly Command[]
  /** At the top of an element's settings; the menu beside them has the others. */
  readonly quick: readonly Command[]
  /** In the menu of an element. */
  readonly element: readonly Command[]
  /** In the toolbar's menu of the form. */
  readonly form: readonly Command[]
  /** In the menu of the canvas beside its elements. */
  readonly canvas: readonly Command[]
}

let lists: CommandLists = { all: [], quick: [], element: [], form: [], canvas: [] }

/**
 * Registers the commands. Each part of the editor defines its own; the assembling module decides which list has which.
 */
export function registerCommands(registered: CommandLists): void {
  lists = registered
}

export const commandLists = (): CommandLists => lists
