/* Made by scripts/types.mjs from the folders of games; do not edit. */
/** What is sent of each game that has a folder here, by its name. */
export interface Schemas {
  'five-tigers': import('./five-tigers/schema').GameSchema;
  'one-step': import('./one-step/schema').GameSchema;
  'toy-battle': import('./toy-battle/schema').GameSchema;
  'war-game': import('./war-game/schema').GameSchema;
  'yut-run': import('./yut-run/schema').GameSchema;
}
