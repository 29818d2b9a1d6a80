/** Waits until no other process has a lock, and takes it; returns how to free it. */
export function takeLock(file: string): Promise<() => void>;
