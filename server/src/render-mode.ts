// The first import of a process. React decides when it is loaded which of its builds it is, so an operator who forgot NODE_ENV
// would get the slow one, or two that do not fit together. `DEV` is checked with the other settings.
if (process.env['DEV'] !== '1') process.env['NODE_ENV'] = 'production'
