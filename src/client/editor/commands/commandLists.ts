import type { Command } from './Command.ts'

/** The commands of the whole editor, and those that each menu offers. */
export interface CommandLists {
  /** Everything a person may ask the editor for, once. */
  readonly all: readonly Command[]
  /** Along the top of an element's settings; the menu beside them has the others. */
  readonly quick: readonly Command[]
  /** In the menu of an element. */
  readonly element: readonly Command[]
  /** In the menu of the toolbar, about the form as a whole. */
  readonly form: readonly Command[]
  /** In the menu of the canvas beside its elements. */
  readonly canvas: readonly Command[]
}

let lists: CommandLists = { all: [], quick: [], element: [], form: [], canvas: [] }

/** Each part of the editor brings its own commands; whoever puts the parts together says which list has which. */
export function registerCommands(registered: CommandLists): void {
  lists = registered
}

export const commandLists = (): CommandLists => lists
