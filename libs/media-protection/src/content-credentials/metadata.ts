// A separate file, because imports run before a module's own code.
import 'reflect-metadata';
