export type { ChosenReceiver } from './compose/composition.ts';
export { ReceiverPicker } from './compose/receiver-picker.tsx';
