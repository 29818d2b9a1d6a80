import { open } from '/work/main/.cache/look.mts';
