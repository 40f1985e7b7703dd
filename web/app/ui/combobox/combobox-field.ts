export type ComboboxField = {
  /** Of the list of options. */
  listId: string
  isShown: boolean
  /** Of the option that the arrows have reached. */
  activeId: string | undefined
}

/** What a field with a list of options tells. Apart from the list's code, which may come later than the field. */
export const comboboxField = ({ listId, isShown, activeId }: ComboboxField) =>
  ({
    type: 'text',
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': isShown,
    'aria-controls': isShown ? listId : undefined,
    'aria-activedescendant': isShown ? activeId : undefined,
    autoComplete: 'off',
    spellCheck: false,
  }) as const
