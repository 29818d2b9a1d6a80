export { ColleaguePicker } from './colleague-picker.tsx';
