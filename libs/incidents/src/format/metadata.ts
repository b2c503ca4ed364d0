// This import has its own file: bundlers move a module's imports before its body, which would be too late.
import 'reflect-metadata';
