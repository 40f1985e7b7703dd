/** What photographers may call an amount of time, in all languages of Lineup: they type their own, whichever the page has. */
export const units = {
  s: 's sec secs second seconds seg segs segundo segundos seconde secondes dtk detik 秒',
  m: 'm min mins minute minutes minuto minutos mnt menit 分',
  h: 'h hr hrs hour hours hora horas heure heures jam 時間',
}

/** How a clock is off. */
export const ways = {
  slow: 'slow|behind|late|atrasad[oa]s?|atras|de atraso|de retraso|en retard|de retard|lebih lambat|lambat|遅れ|遅い',
  fast: "fast|ahead|early|adiantad[oa]s?|de adiantamento|adelantad[oa]s?|de adelanto|en avance|d[’']avance|lebih cepat|cepat|進み|早い",
}
