import { fireEvent, screen } from '@testing-library/react'

// The test's page knows dialogs, but neither how to open and close them nor that a form in them closes them.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true
}
HTMLDialogElement.prototype.close = function close() {
  this.open = false
  this.dispatchEvent(new Event('close'))
}

/** Answers the question that is on screen, or comes to be. */
export async function answerDialog(isSure: boolean): Promise<void> {
  const dialog = await screen.findByRole<HTMLDialogElement>('alertdialog')
  dialog.returnValue = isSure ? 'sure' : 'no'
  fireEvent(dialog, new Event('close'))
}
