export { GrantTreeTab } from './grant-tree-tab.tsx';
