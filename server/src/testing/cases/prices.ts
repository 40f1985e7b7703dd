import { linkBasket } from '../../sales/basket/basket-link.ts'
import { type Cases, policies } from './case.ts'
import { sequenceOf } from './sequences.ts'

const { everyone, admins, owners } = policies

const rules = {
  allowed: false,
  percent: 40,
  image_least: 15,
  image_most: 60,
  sequence_least: 40,
  sequence_most: 240,
}

export const priceCases: Cases = {
  'GET /public/price': { may: everyone, fits: () => ({}) },
  'GET /public/rates': { may: everyone, fits: () => ({}) },
  'GET /sequence/price': { may: admins, fits: () => ({}) },
  'GET /sequence/price/reach': {
    may: admins,
    fits: () => ({ image_price: 1 }),
    refused: { with: { image_price: 'x' }, key: 'Invalid' },
  },
  'POST /sequence/price': {
    may: admins,
    fits: () => ({ image_price: '30.00', commission_image: 12.5 }),
    refused: { with: { image_price: 10, commission_image: 11 }, key: 'Invalid' },
  },
  'GET /sequence/ladder': { may: admins, fits: () => ({}) },
  'POST /sequence/ladder': {
    may: admins,
    // Off: the prices of other cases stay.
    fits: () => ({ steps: [] }),
    refused: { with: { steps: [{ photos: 1, percent: 5 }] }, key: 'Invalid' },
  },
  'GET /sequence/asking': { may: admins, fits: () => ({}) },
  'GET /sequence/asking/reach': {
    may: admins,
    fits: () => rules,
    refused: { with: { ...rules, percent: 0 }, key: 'Invalid' },
  },
  'POST /sequence/asking': {
    may: admins,
    fits: () => rules,
    refused: { with: { ...rules, image_most: 10 }, key: 'Invalid' },
  },
  'GET /sequence/asked': {
    may: owners,
    target: 'sequence_id',
    fits: async (cast) => ({ sequence_id: (await sequenceOf(cast)).id }),
  },
  'POST /sequence/asked': {
    may: owners,
    target: 'sequence_id',
    // Whoever takes back what was asked is never refused.
    fits: async (cast) => ({ sequence_id: (await sequenceOf(cast)).id, image_price: null }),
  },
  'POST /payment/basket': {
    may: everyone,
    fits: async (cast) => ({ sequence_ids: [(await sequenceOf(cast)).id] }),
    refused: { with: { image_ids: [], sequence_ids: [] }, key: 'Invalid' },
  },
  'POST /payment/basket/link': {
    may: everyone,
    fits: async (cast) => ({ sequence_ids: [(await sequenceOf(cast)).id] }),
    refused: { with: { image_ids: ['x'] }, key: 'Invalid' },
  },
  'POST /payment/basket/open': {
    may: everyone,
    fits: ({ server }) => {
      const { link } = linkBasket(server.deps.config, { imageIds: [41], sequenceIds: [7] }, new Date())
      return { token: new URL(link).searchParams.get('photos') }
    },
    refused: { with: { token: 'none' }, key: 'NotFound' },
  },
}
