export { ColleaguePicker } from './colleague-picker.tsx';
export { useColleagueMails } from './use-colleague-mails.ts';
