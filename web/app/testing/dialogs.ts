import { fireEvent, screen } from '@testing-library/react'

// jsdom cannot open or close dialogs, nor close them from a form inside.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true
}
HTMLDialogElement.prototype.close = function close() {
  this.open = false
  this.dispatchEvent(new Event('close'))
}

export async function answerDialog(isSure: boolean): Promise<void> {
  const dialog = await screen.findByRole<HTMLDialogElement>('alertdialog')
  dialog.returnValue = isSure ? 'sure' : 'no'
  fireEvent(dialog, new Event('close'))
}
