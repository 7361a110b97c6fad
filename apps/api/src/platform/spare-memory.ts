import { setFlagsFromString } from 'node:v8';

// V8 would rather take more memory than look for what can go: a till is often one of several things on a small machine.
setFlagsFromString('--optimize-for-size');
